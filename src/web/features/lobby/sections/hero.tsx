import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { isRegistrationOpen } from '../../../../shared/brand/register-methods.ts';
import { buttonFace, OpenerButton, type ButtonRank } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { CopyText } from '../../../kit/copy-text.tsx';
import { useCopy } from '../../../kit/use-copy.ts';
import { gamePath } from '../../../paths.ts';
import { useOpenGame } from '../../../kit/use-open-game.ts';
import { Link } from '../../../router.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { HomeSection } from '../home-section.ts';

const Stage = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-height: min(460px, 78dvh);
  margin: 0 calc(var(--space-gutter) * -1);
  /* At the top of a phone page, the hero touches the header. */
  ${media.phoneOnly} {
    &:first-child {
      margin-top: ${space(-6)};
    }
  }
  overflow: hidden;
  /* The brand's own picture, for a hero without a game. */
  background: var(--image-hero) 72% 30% / cover no-repeat var(--color-hero);
  isolation: isolate;
  ${media.desktop} {
    align-items: center;
    background-position: 100% 30%;
    min-height: min(480px, 70dvh);
    margin: 0;
    border-radius: var(--radius-large);
  }
  /* Without a picture it is as high as its words. */
  &.plain {
    min-height: 0;
  }
`;

/**
 * The scene of the game fills the hero. Its subject is right of the middle, so the text is on the left. The picture
 * fades into the colour of the words: under them, and below them on a phone, it has no edge.
 */
const Backdrop = styled.img`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 72% 30%;
  mask-image: linear-gradient(to top, transparent 4%, currentcolor 44%);
  ${media.desktop} {
    object-position: 100% 30%;
    mask-image: linear-gradient(to right, transparent 16%, currentcolor 52%);
  }
  /* Right-to-left text is on the right, so the image is mirrored. */
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

const drift = keyframes`from { transform: translateX(-8%); opacity: 0.55; } to { transform: translateX(10%); opacity: 1; }`;

/**
 * A slow light in the brand's colour, behind the text. It animates only transform and opacity, which is cheap on a
 * phone.
 */
const Glow = styled.div`
  position: absolute;
  inset: -20%;
  z-index: -1;
  background:
    radial-gradient(
      34% 46% at 12% 92%,
      color-mix(in srgb, var(--color-accent) calc(var(--effect-hero-glow) * 100%), transparent),
      transparent
    ),
    radial-gradient(
      30% 40% at 34% 104%,
      color-mix(in srgb, var(--color-focus) calc(var(--effect-hero-glow) * 80%), transparent),
      transparent
    );
  animation: ${drift} var(--motion-drift) ease-in-out infinite alternate;
  /* Paused behind a dialog: it is hardly visible, and each frame would repaint the blur of the whole page. */
  :root:has(dialog[open]) & {
    animation-play-state: paused;
  }
`;

/** The text has a background of its own size, so that it stays readable on any picture. */
const Words = styled.div`
  --toward-picture: to right;
  [dir='rtl'] & {
    --toward-picture: to left;
  }
  position: relative;
  color: var(--color-on-hero);
  padding: ${space(10)} var(--space-gutter) ${space(6)};
  :not(.plain) > &::before {
    content: '';
    position: absolute;
    inset: ${space(-14)} 0 0;
    z-index: -1;
    background: linear-gradient(
      to top,
      var(--color-hero) 30%,
      color-mix(in srgb, var(--color-hero) 84%, transparent) 62%,
      transparent
    );
  }
  ${media.desktop} {
    align-self: stretch;
    display: flex;
    flex-direction: column;
    justify-content: center;
    width: min(52%, 620px);
    padding-block: ${space(12)};
    padding-inline: ${space(12)} ${space(6)};
    :not(.plain) > &::before {
      inset-block: 0;
      inset-inline: 0 ${space(-30)};
      background: linear-gradient(
        var(--toward-picture),
        color-mix(in srgb, var(--color-hero) 92%, transparent) 45%,
        color-mix(in srgb, var(--color-hero) 82%, transparent) 72%,
        transparent
      );
    }
  }
  & h1 {
    font-size: clamp(var(--text-4), 7vw, var(--text-6));
  }
  & h1 + p {
    margin-top: ${space(3)};
    font-size: var(--text-2);
    max-width: 42ch;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const PlayLink = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** The top of the home page: the brand's text, over the scene of a game with one action, or over the brand's own picture. */
export const Section = observer(function Hero({ section }: { section: Extract<HomeSection, { section: 'hero' }> }) {
  const { boot, catalogue, session } = useStore();
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const game = section.gameId === undefined ? undefined : catalogue.game(section.gameId);
  const hasGame = section.gameId !== undefined;
  const isPlain = !hasGame && !boot.brand.theme.images?.hero;
  return (
    <Stage className={isPlain ? 'plain' : undefined}>
      {game && <Backdrop src={game.sceneUrl} alt="" width={1600} height={900} fetchPriority="high" />}
      <Glow />
      <Words>
        <CopyText text={useCopy(section.copy) ?? []} topLevel={1} />
        <Actions>
          {game && (
            <PlayLink
              to={gamePath(game)}
              onClick={(event) => {
                event.preventDefault();
                void openGame(game);
              }}
            >
              <Icon name="play" size={18} /> {t('hero.play', { game: game.name })}
            </PlayLink>
          )}
          {isRegistrationOpen(boot.brand) && !session.isLoggedIn && (
            <OpenerButton className="when-guest" opens="register" $rank={hasGame ? 'secondary' : 'primary'}>
              {t('nav.signUp')}
            </OpenerButton>
          )}
        </Actions>
      </Words>
    </Stage>
  );
});
