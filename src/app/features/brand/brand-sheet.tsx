import type { Profile } from '../../../contract/account.ts';
import type { User } from '../../../contract/users.ts';
import { brandText } from '../../../texts/brand/text.ts';
import { useOffline } from '../../connection.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useAccountEdit } from '../accounts/use-account-edit.ts';
import { LogoField } from './logo-field.tsx';

interface BrandSheetProps {
  account: Profile | User;
  own?: boolean;
  open: boolean;
  onClose: () => void;
}

/** The logo is changed when a picture is chosen, the colour when it is saved. */
export function BrandSheet({ account, own = false, open, onClose }: BrandSheetProps) {
  const edit = useAccountEdit(account, ['brandColor'], { open, own });
  const offline = useOffline();
  const params = { id: account.userId };
  const save = async () => (await edit.save()) && brandText('saved');
  return (
    <EditSheet name="brand" edit={edit} open={open} onClose={onClose} title={brandText('title')} exists onSubmit={save}>
      <LogoField
        logo={account.logo ?? ''}
        locked={offline}
        upload={(send, data) => send('uploadAgencyLogo', { params, body: { data } })}
        remove={(send) => send('removeAgencyLogo', { params })}
      />
      {edit.field('brandColor')}
      <p className="quiet">{brandText('where')}</p>
    </EditSheet>
  );
}
