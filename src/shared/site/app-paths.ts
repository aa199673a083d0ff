import type { AppKind } from '../brand/access.ts';

/** Path of the profile that installs the lite app on iOS. */
export const PROFILE_PATH = '/app/lite.mobileconfig';

/** Path of the QR code of an app. */
export const qrPath = (kind: AppKind): string => `/app/qr/${kind}.svg`;
