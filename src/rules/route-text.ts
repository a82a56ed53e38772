/** "EVN → SVO", a return as "EVN ⇄ SVO". `route`: where it begins, and where each flight ends. */
export function routeText(route: readonly string[]): string {
  const [from, via, back] = route;
  return route.length === 3 && from === back ? `${from} ⇄ ${via}` : route.join(' → ');
}
