import type { Figure } from './figures.ts';

/**
 * The figures of the specification (§9, and the ages and pictures of §5), with the constant that holds each (CONST-06).
 * A figure without a holder waits for its feature.
 */
export const figuresOfSpec: readonly Figure[] = [
  {
    means: 'the lifetime of a credential cookie, one day',
    value: 86_400_000,
    holder: { path: 'src/gateway/session/grants.ts', name: 'GRANT_LIFETIME_MS' },
    others: {
      'src/games/draws/draws-part.ts drawsPart.periodS.maximum': 'the longest period of a draw',
      'src/gateway/team/team-overview.ts plottedDays': 'the next day',
    },
  },
  {
    means: 'the throttle of the SMS button, 1 s',
    value: 1_000,
    holder: { path: 'src/web/identity/send-code.tsx', name: 'REQUEST_MS' },
    alike: /send-code|throttle|verification\.ts/i,
  },
  {
    means: 'the interval of captcha refreshes, 1000 ms',
    value: 1_000,
    holder: { path: 'src/web/identity/captcha-store.ts', name: 'REFRESH_MS' },
    alike: /captcha|refresh/i,
  },
  {
    means: 'the countdown of SMS codes, 1 minute',
    value: 1,
    holder: { path: 'src/gateway/verification/send-limits.ts', name: 'SEND_PAUSE_MINUTES' },
    alike: /expiredMinutes|pause_?(minutes|ms|s)$/i,
  },
  {
    means: 'the retry after too many requests, 5 minutes',
    value: 300,
    holder: { path: 'src/gateway/http/answer.ts', name: 'FLOOD_WAIT_S' },
    others: {
      'src/games/matches/sports.ts sportRules.tennis.durationMs': 'how long a match of ours takes',
      'src/games/matches/sports.ts sportRules.esports.durationMs': 'how long a match of ours takes',
      'src/shared/agents/slots.ts FIVE_MINUTES_MS':
        'the period of a real-time salary, which the specification names by itself',
      'src/gateway/own-account/exports.ts OPEN_MS': 'how long an export can be fetched after the password',
      'src/gateway/own-account/second-step-ticket.ts TICKET_MS': 'how long a login waits for its second step',
      'src/gateway/http/unseal.ts SEAL_LIFETIME_S': 'how old a sealed body may be',
      'src/gateway/verification/captcha.ts LIFETIME_MS': 'how long a captcha can be answered',
      'src/gateway/verification/turnstile.ts LIFETIME_MS': "how long the provider's tokens last",
      'src/gateway/verification/verification-routes.ts captchasOfNetwork.windowMs': 'the window that counts captchas',
      'src/shared/contract/webhook-signature.ts SIGNATURE_TOLERANCE_S': 'how far the clocks of two servers may differ',
    },
  },
  {
    means: 'the longest verification code, 255',
    value: 255,
    holder: { path: 'src/shared/contract/limits.ts', name: 'limits.codeLengthMax' },
    others: {
      'src/shared/contract/limits.ts limits.fieldLengthMax': 'the longest field of a registration, our own limit',
      'src/web/stores/referral.ts LENGTH_MAX':
        'the longest field again: every page loads it, and the table of limits would come with it',
      'src/gateway/social/authorize.ts SUBJECT_LENGTH_MAX': 'the longest subject of OpenID Connect',
      'src/shared/studio/hex-color.ts CHANNEL_MAX': 'the greatest byte of a colour',
      'src/publisher/site/app-icons.ts edgeColour': 'the greatest byte of a colour',
      'src/publisher/theme/contrast.ts paintOf.rgb': 'the greatest byte of a colour',
      'src/publisher/theme/logo-contrast.ts luminances.alpha': 'the greatest byte of a colour',
    },
  },
  {
    means: 'the delay of the country list after blur, 200 ms',
    value: 200,
    holder: { path: 'src/web/features/session/country-picker.tsx', name: 'CLOSE_DELAY_MS' },
    alike: /country|blur/i,
  },
  {
    means: 'the timeout of a chunk, 120 s',
    value: 120_000,
    holder: { path: 'src/web/kit/use-late-code.ts', name: 'CODE_TIMEOUT_MS' },
    others: {
      'src/client/upload-picture.ts TIMEOUT_MS': 'the longest upload',
      'src/games/matches/prices.ts DRIFT_KNOT_MS': 'how often odds turn',
      'src/gateway/database/embedded-engine.ts START_TIMEOUT_MS': 'the longest start of a database',
    },
  },
  {
    means: 'the platform of hot games',
    value: 'flash,html5-desktop',
    holder: { path: 'src/shared/contract/game-constants.ts', name: 'hotGamesQuery.platform' },
  },
  {
    means: 'isPlatform of hot games, 2',
    value: '2',
    holder: { path: 'src/shared/contract/game-constants.ts', name: 'hotGamesQuery.isPlatform' },
    alike: /isPlatform/i,
  },
  {
    means: 'the types of agents, 1, 2, 41, 42',
    value: [1, 2, 41, 42],
    holder: { path: 'src/shared/account-types.ts', name: 'AGENT_TYPES' },
  },
  {
    means: "the customer types of the agents' login, 1, 2",
    value: [1, 2],
    holder: { path: 'src/shared/account-types.ts', name: 'AGENT_CUSTOMER_TYPES' },
    alike: /agent|customer|account-types/i,
  },
  {
    means: 'the type of trials, 4',
    value: 4,
    holder: { path: 'src/shared/account-types.ts', name: 'TRIAL_TYPE' },
    alike: /trial_?type|customerType|account-types/i,
  },
  {
    means: 'the top list of winners, 20',
    value: 20,
    holder: { path: 'src/shared/contract/boards.ts', name: 'WINNERS_MAX' },
    alike: /winner/i,
  },
  {
    means: 'the most pictures of a field, 3',
    value: 3,
    holder: { path: 'src/ui/sort-pictures.ts', name: 'PICTURES_MAX' },
    alike: /picture.* .*(max|count)/i,
  },
  {
    means: 'the largest picture, 5 MB',
    value: 5 * 1024 * 1024,
    holder: { path: 'src/shared/contract/limits.ts', name: 'limits.pictureBytesMax' },
  },
  {
    means: 'the age that the agreement names, 18',
    value: 18,
    holder: { path: 'src/shared/brand/birthday.ts', name: 'AGREEMENT_AGE_YEARS' },
    alike: /birthday|\bage|agreement|years/i,
  },
  {
    means: 'the presets of a range, 7 and 30 days',
    value: [7, 30],
    holder: { path: 'src/shared/days.ts', name: 'PRESET_DAYS' },
  },
  {
    means: 'the range of pages, 3',
    value: 3,
    holder: { path: 'src/ui/pagination.tsx', name: 'RANGE_PAGES' },
    alike: /paginat|pages?$/i,
  },
  {
    means: 'the margin of pages, 1',
    value: 1,
    holder: { path: 'src/ui/pagination.tsx', name: 'MARGIN_PAGES' },
    alike: /margin_?pages/i,
  },
  {
    means: 'the decimals of money, 2',
    value: 2,
    holder: { path: 'src/shared/money/money.ts', name: 'SHOWN_DECIMALS' },
    others: {
      'src/shared/agents/terms-faults.ts RATE_DECIMALS': 'the decimals of a rate in percent',
      'src/web/features/fairness/return-table.tsx RETURN_DECIMALS': 'the decimals of a return in percent',
    },
    alike: /^src\/(shared|ui|web|client)\/.*(fractionDigits|decimals)$/i,
  },
  {
    means: 'the width of a QR code, 200 px',
    value: 200,
    holder: { path: 'src/shared/site/qr-size.ts', name: 'QR_SIZE_PX' },
    alike: /qr-|\bqr/i,
  },
  {
    means: 'the margin of a QR code, 20 px',
    value: 20,
    holder: { path: 'src/shared/site/qr-picture.ts', name: 'MARGIN_PX' },
    alike: /qr-|\bqr/i,
  },
  {
    means: 'the popular numbers of a lottery, 20',
    value: 20,
    holder: { path: 'src/shared/contract/game-constants.ts', name: 'POPULAR_NUMBERS_MAX' },
    alike: /popular|lottery/i,
  },
  {
    means: 'the full list of lottery numbers, 100',
    value: 100,
    holder: { path: 'src/shared/contract/game-constants.ts', name: 'OPENED_NUMBERS_MAX' },
    alike: /opened|lottery|fullList/i,
  },
  {
    means: 'the longest comment of an application, 140',
    value: 140,
    holder: { path: 'src/shared/promotions/states.ts', name: 'COMMENT_LENGTH_MAX' },
    alike: /comment|remark|feedback/i,
  },
  // No feature has these yet.
  { means: 'the settling of real-time salary, 5 minutes', value: 5, alike: /salary|\bwage/i },
  {
    means: 'the height of the closed service menu, 81 px',
    value: 81,
    holder: { path: 'src/web/features/service/service-float.tsx', name: 'SERVICE_HEIGHT_PX' },
    alike: /service|chat|support/i,
  },
  {
    means: 'the QR code of Viber, 100 px',
    value: 100,
    holder: { path: 'src/web/features/service/service-float.tsx', name: 'VIBER_QR_PX' },
    alike: /viber/i,
  },
  { means: 'the colour of the chat header', value: '#6142bf' },
  {
    means: 'the threshold of lazy pictures, 0.1',
    value: 0.1,
    holder: { path: 'src/web/features/lobby/use-lazy-picture.ts', name: 'IN_VIEW_MIN' },
    alike: /lazy|threshold|intersection/i,
  },
  { means: 'the advertised bonus, 131K', value: 131_000 },
];
