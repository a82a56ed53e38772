import { accountWordsText } from '../../../texts/account-words/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { Button } from '../../ui/button.tsx';

/** The head of a card, with its Edit at the right. */
export function CardTitle({ id, title, edit, off }: { id: string; title: string; edit?: () => void; off?: string | undefined }) {
  if (!edit) return <h2 id={id}>{title}</h2>;
  return (
    <div className="row between card-title">
      <h2 id={id}>{title}</h2>
      <Button
        kind="quiet"
        small
        label={accountWordsText('editOf', { title })}
        disabled={off !== undefined}
        {...(off ? { describedBy: 'account-off' } : {})}
        onPress={edit}
      >
        {staffText('edit')}
      </Button>
    </div>
  );
}
