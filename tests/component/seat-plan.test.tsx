import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seatMapText } from '../../src/app/screens/settings/reference/seat-map-kind.tsx';
import { show, signedIn } from './support/stage.tsx';

it('shows the widest cabin whole in the form of an aircraft', async () => {
  await page.viewport(1024, 768);
  signedIn('superadmin');
  show(
    // As wide as the body of a sheet on a tablet.
    <div className="columns" style={{ width: 488 }}>
      {seatMapText().control({
        name: 'seatMap',
        label: 'Seat map',
        value: '1-3 ABC DEFG HJK',
        error: undefined,
        disabled: false,
        typed: {},
        onValue: () => undefined,
      })}
    </div>,
  );
  const map = page.getByRole('group');
  await expect.element(map).toBeVisible();
  const { scrollWidth, clientWidth } = map.element().parentElement!;
  expect(scrollWidth).toBe(clientWidth);
});
