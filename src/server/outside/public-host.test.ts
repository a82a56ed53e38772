import { expect, it } from 'vitest';
import { isInnerAddress, isPublicAddress, lookupOutside } from './public-host.ts';

it('takes the hosts of browsers and refuses whatever may lie inside', () => {
  for (const address of ['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/Q', 'https://wns2-am3p.notify.windows.com/w/?token=x'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of ['http://fcm.googleapis.com/x', 'https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://localhost/', 'https://a.localhost/', 'https://db/', 'https://db.internal/', 'https://printer.local/', 'https://user:word@push.example/', 'https://push.example:8443/', 'https://push.example./x', 'ftp://push.example/', 'javascript:alert(1)', ''])
    expect(isPublicAddress(address), address).toBe(false);
}); // prettier-ignore

it('knows inner addresses in every spelling', () => {
  for (const address of ['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:a00:1::'])
    expect(isInnerAddress(address), address).toBe(true);
  for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4001::200e']) expect(isInnerAddress(address), address).toBe(false);
}); // prettier-ignore

it('connects to no name that leads inside', async () => {
  const fault = await new Promise((resolve) => lookupOutside('localhost', {}, (error) => resolve(error)));
  expect(fault).toBeInstanceOf(Error);
});
