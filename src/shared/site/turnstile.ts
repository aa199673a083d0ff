/** Origin of Turnstile's script and frame: the only foreign code that a page may load, on brands that use it. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** Name of the Trusted Types policy that allows only the address of that script. */
export const TURNSTILE_POLICY = 'turnstile';
