// Paper is white by day and by night: each page on a phone and as a sheet of A4, two of them in Armenian too.
const SIZES = { phone: { width: 360, height: 740 }, a4: { width: 860, height: 1240 } };

/** @param {{ browser: import('@playwright/test').Browser, url: string, save: (name: string, picture: Buffer) => Promise<void> }} how */
export async function pictureDocuments({ browser, url, save }) {
  const { token } = await post(url, undefined, '/user/login', { email: 'agent@demo.example', password: 'demo-2026' });
  const ask = async (path) => (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()).result;
  const order = await sell(url, token, 'issue', 66);
  const booking = await sell(url, token, 'book', 68);
  const chosen = { passengerIds: [order.passengers[2].id], segmentIds: order.segments.map((one) => one.id) };
  const refund = (more) => post(url, token, `/api/orders/refund/${order.id}`, { ...chosen, ...more });
  const { result: quote } = await refund({ mode: 'quote' });
  const { result: refunded } = await refund({ quoteId: quote.quoteId });
  const idOf = (of, kind) => of.documents.findLast((one) => one.kind === kind).id;
  for (const [name, id, query] of [
    ['booking', idOf(booking, 'booking'), ''],
    ['booking-hy', idOf(booking, 'booking'), '?lang=hy'],
    ['ticket', idOf(refunded, 'ticket'), ''],
    ['ticket-hy', idOf(refunded, 'ticket'), `?lang=hy&price=hidden&passengerId=${order.passengers[0].id}`],
    ['invoice', idOf(refunded, 'invoice'), ''],
    ['receipt', idOf(refunded, 'receipt'), ''],
    ['credit-note', idOf(refunded, 'creditNote'), ''],
  ]) {
    const { url: address } = await ask(`/api/documents/reference/${id}${query}`);
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await browser.newPage({ viewport, colorScheme: 'light' });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await save(`document-${name}-${size}`, await page.screenshot());
      if (name === 'ticket' && size === 'phone') {
        await page.goto(await page.locator('a.check').first().getAttribute('href'));
        await save('document-check-phone', await page.screenshot());
      }
      await page.close();
    }
  }
}

/** An order for a couple with a child, as the checkout would make it, on a fare that is refunded by rule. */
async function sell(url, token, action, days) {
  const counts = { adults: 2, children: 1 };
  const departureDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { result: found } = await post(url, token, '/api/search/mainSearch', { from: 'EVN', to: 'DXB', departureDate, ...counts });
  const { classId } = found.legs[0].flights
    .flatMap((flight) => flight.classes)
    .find((one) => !one.instantOnly && one.seatsLeft > 3 && one.refundable && one.changeable);
  const { result: hold } = await post(url, token, '/api/orders/pre-order', { segments: [{ classId }], ...counts });
  const passport = { lastName: 'PETROSYAN', nationality: 'AM', docType: 'P', docNumber: 'AP1234567', docCountry: 'AM', docExpiry: '2041-01-01' }; // prettier-ignore
  const passengers = [
    { type: 'ADT', title: 'MR', firstName: 'TIGRAN', gender: 'M', dateOfBirth: '1985-04-11', nativeName: 'Պետրոսյան Տիգրան' },
    { type: 'ADT', title: 'MRS', firstName: 'LUSINE', gender: 'F', dateOfBirth: '1988-09-02' },
    { type: 'CHD', title: 'MISS', firstName: 'NARE', gender: 'F', dateOfBirth: '2019-06-05' },
  ].map((one) => ({ ...one, ...passport }));
  const contact = { name: 'Tigran Petrosyan', phone: '+374 91 123456', email: 'tigran@traveller.example' };
  const order = { preOrderId: hold.id, action, passengers, contact, allowDuplicate: true };
  return (await post(url, token, '/api/orders/order', order)).result;
}

async function post(url, token, path, body) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
