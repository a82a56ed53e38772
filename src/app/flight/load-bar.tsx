/** Sold, held and free seats as one thin bar, with the figures beside it. */
export function LoadBar({ total, held, sold }: { total: number; held: number; sold: number }) {
  const share = (count: number) => ({ flexGrow: count });
  const free = Math.max(0, total - held - sold);
  return (
    <div className="stack tight">
      <div className="load-bar" aria-hidden="true">
        <span className="load-sold" style={share(sold)} />
        <span className="load-held" style={share(held)} />
        <span style={share(free)} />
      </div>
      <p className="row wrap load-words num">
        <span>
          <i className="load-sold" /> {sold} sold
        </span>
        <span>
          <i className="load-held" /> {held} held
        </span>
        <span>
          <i /> {free} free of {total}
        </span>
      </p>
    </div>
  );
}
