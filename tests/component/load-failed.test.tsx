import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, NoAnswer } from '../../src/app/api/failures.ts';
import { connection } from '../../src/app/connection.ts';
import { LoadFailed } from '../../src/app/lists/load-failed.tsx';
import { leave, show } from './support/stage.tsx';

/** What could not be read says why: the network is missing, or something has failed. */

afterEach(leave);

const failed = (error: unknown) => show(<LoadFailed error={error} title="The flight could not be loaded" onRetry={() => undefined} />);

it('without a network it is not on this device, and nothing has failed', async () => {
  connection.silent();
  failed(new NoAnswer());
  await expect.element(page.getByRole('status').getByText('Needs the network')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('what the desk refuses has failed, and so has an answer that is lost on a network', async () => {
  failed(new ApiError({ status: 503, code: 'UNAVAILABLE' }));
  await expect.element(page.getByRole('alert').getByText('The flight could not be loaded')).toBeVisible();
  await leave();
  failed(new NoAnswer());
  await expect.element(page.getByRole('alert').getByText('The flight could not be loaded')).toBeVisible();
});
