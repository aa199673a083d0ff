/** A DTCG design token (2025.10): its type, and its value with all aliases resolved. */
export interface Token {
  type: string;
  value: unknown;
}

interface TokenNode {
  $type?: string;
  $value?: unknown;
  [key: string]: unknown;
}

/** Tokens by path, such as `color.ground`. */
export type Tokens = ReadonlyMap<string, Token>;

/** What keeps a token from being read or written, with the token's name. */
export class TokenError extends Error {
  readonly token: string;

  constructor(token: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.token = token;
  }
}

/** Longest chain of aliases; a longer one is a circle. */
const ALIAS_DEPTH_MAX = 8;

/**
 * Reads token trees, each laid over the one before, such as a brand's overrides over its base set.
 * @throws TokenError when its alias is unknown or leads in a circle, or when it has no type
 */
export function readTokens(...trees: readonly object[]): Tokens {
  const raw = new Map<string, Token>();
  for (const tree of trees) collect(tree as TokenNode, [], undefined, raw);
  return new Map(
    [...raw].map(([path, token]) => [path, { type: token.type, value: resolve(token.value, raw, path, 0) }]),
  );
}

function collect(node: TokenNode, path: string[], inherited: string | undefined, into: Map<string, Token>): void {
  const type = node.$type ?? inherited;
  if (node.$value !== undefined) {
    const name = path.join('.');
    const known = into.get(name)?.type;
    if (!type && !known) throw new TokenError(name, `token ${name} has no $type`);
    into.set(name, { type: type ?? known!, value: node.$value });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (!key.startsWith('$') && typeof child === 'object' && child !== null)
      collect(child as TokenNode, [...path, key], type, into);
  }
}

/** Whether a value is the name of another token in braces. */
export const isAlias = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('{') && value.endsWith('}');

function resolve(value: unknown, tokens: ReadonlyMap<string, Token>, path: string, depth: number): unknown {
  if (depth > ALIAS_DEPTH_MAX) throw new TokenError(path, `token ${path}: its alias leads in a circle`);
  if (isAlias(value)) {
    const target = tokens.get(value.slice(1, -1));
    if (!target) throw new TokenError(path, `token ${path}: there is no token ${value}`);
    return resolve(target.value, tokens, path, depth + 1);
  }
  if (Array.isArray(value)) return value.map((item) => resolve(item, tokens, path, depth));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, tokens, path, depth)]));
  return value;
}
