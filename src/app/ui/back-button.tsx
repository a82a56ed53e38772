import { uiText } from '../../texts/ui/text.ts';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Icon } from './icon.tsx';

/** Back where one came from; after a cold start by a link, to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ href: fallback, replace: true });
  };
  return (
    <button type="button" className="icon-button back" aria-label={uiText('back')} onClick={back}>
      <Icon name="back" />
    </button>
  );
}
