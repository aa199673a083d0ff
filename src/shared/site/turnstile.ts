/** Where the widget of Turnstile comes from, its script and its frame: the only foreign code that a page may load, on brands that ask for it. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** Name of the Trusted Types policy that lets through the address of that script, and nothing else. */
export const TURNSTILE_POLICY = 'turnstile';
