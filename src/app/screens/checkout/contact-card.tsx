import type { Draft } from '../../features/checkout-draft/draft.ts';
import { AreaField } from '../../ui/field.tsx';
import { ContactFields } from '../../features/orders/contact-fields.tsx';

/** Whom the airline and the desk can reach: the agent's own until another is written. */
export function ContactCard({
  draft,
  faultOf,
  onTouch,
  onContact,
  onRemarks,
}: {
  draft: Draft;
  faultOf: (place: string) => string | undefined;
  onTouch: (place: string) => void;
  onContact: (part: Partial<Draft['contact']>) => void;
  onRemarks: (text: string) => void;
}) {
  return (
    <section className="card stack" aria-labelledby="contact-title">
      <h2 id="contact-title">Contact</h2>
      <ContactFields contact={draft.contact} faultOf={faultOf} onContact={onContact} onLeave={onTouch} />
      <AreaField
        label="Remarks"
        error={faultOf('remarks')}
        hint="For the desk; the traveller does not see them"
        name="remarks"
        rows={2}
        maxLength={500}
        value={draft.remarks}
        onValue={onRemarks}
      />
    </section>
  );
}
