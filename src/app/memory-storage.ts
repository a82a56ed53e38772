/**
 * Where the browser forbids its storages (by a setting, in some private windows), reading `localStorage` alone throws. What
 * would be kept there lives as long as the page then: one can sign in and work, and a reload begins anew. Imported by what
 * reads one first (session.ts).
 */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    globalThis[name].setItem('probe', '');
    globalThis[name].removeItem('probe');
  } catch {
    Object.defineProperty(globalThis, name, { configurable: true, value: new MemoryStorage() });
  }
}
