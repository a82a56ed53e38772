import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScanPassport } from '../../src/app/screens/checkout/scan-passport.tsx';
import passport from '../passports/passport.jpg?url';
import { leave, show } from './support/stage.tsx';

afterEach(leave);

const camera = (given: () => Promise<MediaStream>) => {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(given);
  onTestFinished(() => spy.mockRestore());
};
const LINES = ['P<ARMSARGSYAN<<ANI<MARIAM<<<<<<<<<<<<<<<<<<<', 'AN04512373ARM9002144F3101012<<<<<<<<<<<<<<<4'];
const picture = async () => createImageBitmap(await (await fetch(passport)).blob());
function stage(): (readonly string[])[] {
  const read: (readonly string[])[] = [];
  show(<ScanPassport onLines={(lines) => read.push(lines)} />);
  return read;
}

it.each([1, 2, 3])('a photo that lies on its side or its head is read, %s quarters turned', async (quarters) => {
  const whole = await picture();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = quarters === 2 ? [whole.width, whole.height] : [whole.height, whole.width];
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(whole, -whole.width / 2, -whole.height / 2);
  const file = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg', 0.8));
  const read = stage();
  await userEvent.upload(page.getByLabelText('Photo'), new File([file], 'passport.jpg', { type: 'image/jpeg' }));
  await expect.poll(() => read).toEqual([LINES]);
});

it('a file that is no picture says so', async () => {
  const read = stage();
  await userEvent.upload(page.getByLabelText('Photo'), new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is not a picture that the browser can read.');
  expect(read).toEqual([]);
});

it('the camera reads the lines from a film, and is let go of', async () => {
  const whole = await picture();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [whole.width, whole.height];
  const film = canvas.captureStream(20);
  const context = canvas.getContext('2d')!;
  const timer = setInterval(() => context.drawImage(whole, 0, 0), 50);
  camera(() => Promise.resolve(film));
  const read = stage();
  await userEvent.click(page.getByRole('button', { name: 'Camera' }));
  await expect.poll(() => read).toEqual([LINES]);
  clearInterval(timer);
  await expect.element(page.getByRole('button', { name: 'Camera' })).toBeVisible();
  expect(film.getTracks().map((one) => one.readyState)).toEqual(['ended']);
  expect(document.querySelector('video')).toBeNull();
});

it('where the camera is refused it says what else can be done', async () => {
  camera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  stage();
  await userEvent.click(page.getByRole('button', { name: 'Camera' }));
  await expect.element(page.getByRole('heading', { name: 'The camera is not allowed here' })).toBeVisible();
  await expect.element(page.getByText(/You can also choose a photo, or paste the two lines\./)).toBeVisible();
});
