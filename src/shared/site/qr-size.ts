/** Width and height of a QR code including its margin, in pixels (spec §9). The page keeps this place for the picture. */
export const QR_SIZE_PX = 200;
