/** Armenian names of the airports of Armenia. Written by hand: no package has them. */
export const armenianAirports: Readonly<Record<string, string>> = {
  EVN: 'Զվարթնոց միջազգային օդանավակայան',
  LWN: 'Շիրակ միջազգային օդանավակայան',
};
