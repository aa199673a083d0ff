import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { appKinds, type AppKind } from '../../../shared/brand/access.ts';
import { buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { useLocation } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { appHref } from './app-links.ts';
import { AppTabs } from './app-tabs.tsx';
import { PhoneDrawing, type Drawing } from './phone-drawing.tsx';
import { QrCode } from './qr-code.tsx';

/** The drawings of each app's steps. Their words are `apps.<kind>.<number>` and `apps.<kind>.<number>.text`. */
const steps: Readonly<Record<AppKind, readonly Drawing[]>> = {
  ios: ['page', 'store', 'home'],
  android: ['page', 'ask', 'home'],
  lite: ['page', 'ask', 'settings', 'profile', 'home'],
};

const Page = styled.div`
  ${inLayout.centred} {
    max-width: 880px;
    margin-inline: auto;
  }
`;

/** A sheet, in layouts with a patterned background. */
const Sheet = styled.div`
  ${inLayout.centred} {
    padding: ${space(6)} ${space(5)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    ${media.tablet} {
      padding: ${space(10)};
    }
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-bottom: ${space(10)};
  & h1 {
    font-size: var(--text-5);
  }
  & p {
    max-width: 56ch;
    margin-top: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-2);
  }
  & a {
    margin-top: ${space(5)};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    max-width: 880px;
  }
  ${media.narrow} {
    & > figure {
      display: none;
    }
    & a {
      width: 100%;
    }
  }
  ${inLayout.columns} {
    margin-bottom: ${space(6)};
    & h1 {
      font-size: var(--text-4);
    }
    & p {
      font-size: var(--text-1);
    }
  }
`;

const Get = styled.a<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(8)} ${space(7)};
  counter-reset: step;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    max-width: 1180px;
  }
  & > li {
    counter-increment: step;
  }
  & > li > h2 {
    display: flex;
    gap: ${space(2)};
    margin-top: ${space(4)};
    font-size: var(--text-2);
  }
  & > li > h2::before {
    content: counter(step) '.';
    color: var(--color-accent);
    font-variant-numeric: tabular-nums;
  }
  & > li > p {
    max-width: 44ch;
    margin-top: ${space(2)};
    color: var(--color-muted);
  }
  /* On a phone the picture is beside the text. */
  ${media.narrow} {
    & > li {
      display: grid;
      grid-template: auto 1fr / 96px minmax(0, 1fr);
      column-gap: ${space(5)};
      & > svg {
        grid-row: 1 / 3;
      }
      & > h2 {
        margin-top: 0;
      }
    }
  }
`;

/** The first step of a visitor whose phone shows this page: it cannot scan its own screen. */
const OnPhone = styled.p`
  ${media.tablet} {
    display: none;
  }
`;

/** The first step of a visitor who has the phone beside this screen. */
const BesidePhone = styled.p`
  ${media.narrow} {
    display: none;
  }
`;

/** How to install one app, step by step, each with a drawing. */
export const Scene = observer(function InstallScene() {
  const { brand } = useStore().boot;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kind = appKinds.find((candidate) => pathname.endsWith(candidate)) ?? 'lite';
  return (
    <Page>
      <AppTabs />
      <Sheet>
        <Head>
          <div>
            <h1>{t(`apps.${kind}.title`)}</h1>
            <p>{t(`apps.${kind}.text`)}</p>
            <Get href={appHref(brand, kind)} {...(kind !== 'lite' && { target: '_blank', rel: 'noreferrer' })}>
              {t(`apps.${kind}.get`)}
            </Get>
          </div>
          <QrCode kind={kind} />
        </Head>
        <Steps>
          {steps[kind].map((drawing, index) => (
            <li key={drawing}>
              <PhoneDrawing shows={drawing} />
              <h2>{t(`apps.${kind}.${index + 1}`)}</h2>
              {index === 0 ? (
                <>
                  <OnPhone>{t(`apps.${kind}.1.phone`)}</OnPhone>
                  <BesidePhone>{t(`apps.${kind}.1.text`)}</BesidePhone>
                </>
              ) : (
                <p>{t(`apps.${kind}.${index + 1}.text`)}</p>
              )}
            </li>
          ))}
        </Steps>
      </Sheet>
    </Page>
  );
});
