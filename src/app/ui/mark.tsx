/** The product's wing. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#f58220" d="M6 54C6 28 26 9 60 7 54 19 42 25 30 30 18 35 10 42 6 54Z" />
      <path fill="currentColor" d="M11 55C15 43 24 37 35 33 43 30 50 27 55 23 52 35 44 40 34 43 24 46 16 49 11 55Z" />
      <path fill="#f58220" d="M19 55c5-5 12-7 18-9 4-1 7-3 10-6-2 9-8 13-15 14.5-5 1-9 0-13 .5Z" />
    </svg>
  );
}
