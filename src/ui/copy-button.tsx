import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { space } from './measure.ts';
import { VisuallyHidden } from './states.tsx';

/** How long the button says that it has copied. */
const COPIED_MS = 4_000;

/** A short text has the button beside it, and a long one below. */
const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > div {
    flex: 1 1 auto;
    min-width: 0;
  }
  & > div > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > div > strong {
    display: block;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    user-select: all;
  }
  & > p {
    flex-basis: 100%;
    color: var(--color-notice);
    font-size: var(--text-0);
  }
`;

/** Both labels lie in one place, so that the button keeps its width. */
const Labels = styled.span`
  display: grid;
  & > span {
    grid-area: 1 / 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
  }
  & > [data-hidden] {
    visibility: hidden;
  }
`;

interface CopyButtonProps {
  /** What the text is, such as "Account number". Stands above it and completes the name of the button. */
  name: string;
  /** The text to copy. */
  text: string;
  /** Label of the button. */
  copyLabel: string;
  /** Its label once the text is copied. Screen readers announce it. */
  copiedLabel: string;
  /** What to do if the browser refuses. The text is selected then. */
  refusedText: string;
}

/** A text that players take elsewhere, such as an account number, and a button that copies it. */
export function CopyButton({ name, text, copyLabel, copiedLabel, refusedText }: CopyButtonProps) {
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  const { state, copy } = useCopying(text, () => getSelection()?.selectAllChildren(shown.current!));
  const isCopied = state === 'copied';
  return (
    <Box>
      <div>
        <small id={`${id}name`}>{name}</small>
        <strong ref={shown}>{text}</strong>
      </div>
      <Button
        type="button"
        $rank="secondary"
        $isSmall
        aria-labelledby={`${id}${isCopied ? 'copied' : 'copy'} ${id}name`}
        onClick={copy}
      >
        <Labels>
          <span id={`${id}copy`} data-hidden={isCopied ? '' : undefined}>
            {copyLabel}
          </span>
          <span id={`${id}copied`} data-hidden={isCopied ? undefined : ''}>
            <Icon name="check" size={18} /> {copiedLabel}
          </span>
        </Labels>
      </Button>
      <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>
      {state === 'refused' && <p role="alert">{refusedText}</p>}
    </Box>
  );
}

/** Copies a text, and says for a while that it did. A page that does not come by HTTPS has no clipboard, and a browser may refuse. */
function useCopying(text: string, onRefused: () => void) {
  const [last, setLast] = useState<{ text: string; state: 'copied' | 'refused' }>();
  useEffect(() => {
    if (last?.state !== 'copied') return;
    const timer = setTimeout(() => setLast(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = () => {
    const { clipboard } = navigator as { clipboard?: Clipboard };
    const done = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => setLast({ text, state: 'copied' }),
      () => {
        setLast({ text, state: 'refused' });
        onRefused();
      },
    );
  };
  return { state: last?.text === text ? last.state : undefined, copy };
}
