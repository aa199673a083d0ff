import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../shared/brand/register-methods.ts';
import { buttonFace, OpenerButton, type ButtonRank } from '../../ui/button.tsx';
import { inLayout, media, space } from '../../ui/measure.ts';
import { RECORD_PATH } from '../paths.ts';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';

const Box = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  max-width: 760px;
  margin-top: ${space(12)};
  padding: ${space(6)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background:
    radial-gradient(
      70% 120% at 0% 0%,
      color-mix(in srgb, var(--color-accent) calc(var(--effect-hero-glow) * 40%), transparent),
      transparent
    ),
    var(--color-surface);
  & > p {
    flex: 1 1 260px;
    max-width: 46ch;
    font-size: var(--text-2);
    font-weight: var(--weight-strong);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  ${inLayout.centred} {
    max-width: none;
    background: var(--color-ground);
  }
  ${inLayout.columns} {
    max-width: 880px;
    margin-top: ${space(6)};
    padding: ${space(4)};
    & > p {
      font-size: var(--text-1);
    }
  }
  ${media.narrow} {
    & > div,
    & > div > * {
      width: 100%;
    }
  }
`;

const Away = styled.a<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;
const Inside = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** An address outside of the site, and the locale key of its button's label. */
export interface AwayStep {
  href: string;
  label: string;
}

/** What the primary button of a next step does: it leads a guest to the registration and others to the games, leads to the betting record, or is not there. */
export type MainStep = 'games' | 'record' | 'none';

interface NextStepProps {
  /** Locale key of the sentence before the buttons. */
  text: string;
  /** What fills the sentence's placeholders besides the brand's name. */
  params?: Readonly<Record<string, string>>;
  /** A second choice, such as customer service. */
  away?: AwayStep | undefined;
  main?: MainStep;
}

/** A call to action at the end of a page. Without a button there is nothing to do next, and nothing shows. */
export const NextStep = observer(function NextStep({ text, params, away, main = 'games' }: NextStepProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  if (main === 'none' && !away) return null;
  return (
    <Box>
      <p>{t(text, { brand: boot.brand.name, ...params })}</p>
      <div>
        <Main step={main} />
        {away && (
          <Away
            href={away.href}
            {...(!away.href.startsWith('mailto:') && { target: '_blank' })}
            rel="noreferrer"
            $rank="secondary"
          >
            {t(away.label)}
          </Away>
        )}
      </div>
    </Box>
  );
});

const Main = observer(function Main({ step }: { step: MainStep }) {
  const { boot, session } = useStore();
  const { t } = useTranslation();
  if (step === 'none') return null;
  if (step === 'record') return <Inside to={RECORD_PATH}>{t('nav.bettingRecord')}</Inside>;
  if (isRegistrationOpen(boot.brand) && !session.isLoggedIn)
    return <OpenerButton opens="register">{t('next.register')}</OpenerButton>;
  return <Inside to="/">{t('next.games')}</Inside>;
});
