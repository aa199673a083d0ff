/** Path of a payment's page. */
export const pagePath = (paymentId: string): string => `/pay/${paymentId}`;
/** Path of its sandbox. */
export const sandboxPath = (paymentId: string): string => `${pagePath(paymentId)}/sandbox`;
