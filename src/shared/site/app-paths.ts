import type { AppKind } from '../brand/access.ts';

/** Where the profile lies that installs the lite app of iOS. */
export const PROFILE_PATH = '/app/lite.mobileconfig';

/** Where the QR code of an app lies. */
export const qrPath = (kind: AppKind): string => `/app/qr/${kind}.svg`;
