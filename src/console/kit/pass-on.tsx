import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog.tsx';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';
import { Buttons } from './action-dialog.tsx';

/** A link that the operator passes on to the owner of an account, shown once; or a note that the account has the default password. */
export function PassOn({ link, onClose }: { link: string | null; onClose: () => void }) {
  const say = useWords();
  const { tell } = useConsole();
  return (
    <DialogFrame title={say('account.passOn')} closeLabel={say('console.close')} onClose={onClose}>
      {link === null ? (
        <p>{say('account.passOnDefault')}</p>
      ) : (
        <>
          <p>{say('account.passOnLink')}</p>
          <p style={{ overflowWrap: 'anywhere', marginBlock: 12 }}>
            <code>{link}</code>
          </p>
          <Buttons>
            <Button
              type="button"
              onClick={() => void navigator.clipboard.writeText(link).then(() => tell(say('account.copied')))}
            >
              {say('account.copy')}
            </Button>
          </Buttons>
        </>
      )}
    </DialogFrame>
  );
}
