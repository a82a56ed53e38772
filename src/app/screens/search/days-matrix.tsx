import type { CalendarDay, SearchResult } from '../../../contract/search.ts';
import { formatMoney } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { heatOf, shortPrice } from '../../month.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { resultsText } from '../../../texts/results/text.ts';
import heat from './calendar.module.css';
import styles from './days-matrix.module.css';
import { passengersText } from './price-words.ts';
import { countsOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

const HEAT = { low: heat.low, middle: heat.middle, high: heat.high };

/** The lowest total of a round trip for each pair of the days around: the lowest of one day each way, which is what both lists begin with; where fares ask for a stay, as the desk says. */
export function DaysMatrix({
  open,
  form,
  result,
  onClose,
  onDays,
}: {
  open: boolean;
  form: SearchParams;
  result: SearchResult;
  onClose: () => void;
  onDays: (departure: string, back: string) => void;
}) {
  const [out, back] = [result.legs[0]!, result.legs[1]!];
  const rows = back.calendar.map((other) => out.calendar.map((one, o) => totalOfDays(one, other, other.pairs?.[o])));
  const totals = rows.flat().flatMap((total) => total ?? []);
  return (
    <Sheet open={open} title={resultsText('matrixTitle')} onClose={onClose}>
      <div className="stack tight">
        <p className="quiet">{resultsText('matrixWhy', { currency: result.accountCurrency, people: passengersText(countsOf(form)) })}</p>
        <p className="quiet">
          {resultsText('return')} ↓ · {resultsText('outbound')} →
        </p>
        <table className={`${styles.matrix} num`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{resultsText('return')}</span>
              </th>
              {out.calendar.map((one) => (
                <th key={one.date} scope="col">
                  <DayHead day={one.date} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {back.calendar.map((other, b) => (
              <tr key={other.date}>
                <th scope="row">
                  <DayHead day={other.date} />
                </th>
                {out.calendar.map((one, o) => {
                  const total = rows[b]![o];
                  const days = { out: showDay(one.date), back: showDay(other.date) };
                  if (total === undefined)
                    return (
                      <td key={one.date} className="quiet">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{resultsText('matrixNone', days)}</span>
                      </td>
                    );
                  const shown = one.date === out.date && other.date === back.date;
                  return (
                    <td key={one.date}>
                      <button
                        type="button"
                        className={total === null ? styles.cell : `${styles.cell} ${HEAT[heatOf(total, totals)]}`}
                        aria-current={shown ? 'date' : undefined}
                        aria-label={
                          total === null
                            ? resultsText('matrixOneDay', { day: days.out })
                            : resultsText('matrixCell', { ...days, money: formatMoney(total, result.accountCurrency) })
                        }
                        onClick={() => onDays(one.date, other.date)}
                      >
                        {total === null ? resultsText('matrixSee') : shortPrice(total)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

/** Undefined where nothing can be sold, null where both flights are of one day: whether the two lowest can be flown is not known. */
function totalOfDays(out: CalendarDay, back: CalendarDay, told: number | null | undefined): number | null | undefined {
  if (back.date < out.date || told === null) return undefined;
  if (told !== undefined) return back.date === out.date ? null : told;
  if (out.minTotal === null || back.minTotal === null) return undefined;
  return back.date === out.date ? null : Math.round((out.minTotal + back.minTotal) * 100) / 100;
}

/** Over the other: two lines, the weekday and the day. */
function DayHead({ day }: { day: string }) {
  const [weekday = '', date = '', month = ''] = showDay(day).split(' ');
  return (
    <>
      <span className="quiet block">{weekday}</span>
      {date} {month}
    </>
  );
}
