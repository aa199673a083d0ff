import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isOffered } from '../../../shared/brand/access.ts';
import { searchGames } from '../../../shared/games/search-games.ts';
import { plainText } from '../../../shared/site/text-node.ts';
import type { TextSection } from '../../../shared/site/text-sections.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Questions } from '../../kit/questions.tsx';
import { FEEDBACK_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

/** Longest text to search for. */
const TEXT_LENGTH_MAX = 80;

const Field = styled.search`
  position: relative;
  display: block;
  max-width: 440px;
  margin-bottom: ${space(6)};
  & > svg {
    position: absolute;
    inset-inline-start: ${space(3)};
    top: calc((var(--height-control) - 20px) / 2);
    color: var(--color-muted);
    pointer-events: none;
  }
  & > input {
    padding-inline-start: ${space(11)};
  }
`;

const ToFeedback = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** The questions of the help, and those of them that a visitor's words find, also without accents and with typing errors (FEED-07). */
export const HelpSearch = observer(function HelpSearch({ sections }: { sections: readonly TextSection[] }) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = searchGames(sections, typed, ({ title, body }) => ({ names: [title], others: [plainText(body)] }));
  return (
    <>
      <Field>
        <Icon name="search" />
        <Input
          type="search"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          maxLength={TEXT_LENGTH_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div role="status">
        {found.length === 0 && (
          <EmptyState
            icon={<Icon name="nothing" />}
            title={t('help.none.title')}
            text={t('help.none.text')}
            action={
              isOffered(boot.brand, { feature: 'feedback' }) && (
                <ToFeedback to={FEEDBACK_PATH}>{t('help.none.action')}</ToFeedback>
              )
            }
          />
        )}
      </div>
      {found.length > 0 && <Questions key={typed === '' ? '' : found[0]!.id} sections={found} />}
    </>
  );
});
