import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { childrenOf, isNode, parse, stringOf, type SyntaxNode } from './syntax.ts';

/** A figure of the product's specification, and the one constant that holds it. */
export interface Figure {
  /** What it is, in the words of the specification. */
  means: string;
  /** A number in the unit of the constant, a text, or a list of numbers. */
  value: number | string | readonly number[];
  /**
   * The constant: its file, and its name with dots to a property, such as `limits.codeLengthMax`. Undefined while no
   * feature needs the figure.
   */
  holder?: { path: string; name: string };
  /**
   * Which other places would mean the same: matched against `path name`, where the name is that of the constant, the
   * property or the attribute. Undefined for a value that is rare enough to be looked for everywhere.
   */
  alike?: RegExp;
  /** Places with the same value and another meaning, as `path name`, each with the reason. */
  others?: Readonly<Record<string, string>>;
}

/** A literal, or an expression of nothing but literals and constants of the same file. */
interface Value {
  value: number | string | readonly number[];
  /** Names around it, from the outermost: `limits.codeLengthMax`. */
  name: string;
  start: number;
}

/** Units that a name may end in, with the milliseconds of those that measure time. */
const units: Readonly<Record<string, number | undefined>> = {
  MS: 1,
  S: 1_000,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
  YEARS: undefined,
  PX: undefined,
  BYTES: undefined,
  MB: undefined,
  PAGES: undefined,
  DECIMALS: undefined,
  LENGTH: undefined,
  WIDTH: undefined,
  HEIGHT: undefined,
  // A list names what it lists, and a limit of a number names what it counts.
  TYPES: undefined,
  TYPE: undefined,
  MAX: undefined,
  MIN: undefined,
};
/** A smaller number, in a place without a unit, hardly means seconds. */
const SECONDS_MIN = 60;
/** Names such as `DAY_MS`: a unit in another unit is not a figure. */
const unitName = /^(SECOND|MINUTE|HOUR|DAY|YEAR)_(MS|S)$/;
/** A name of a time. It must say in what unit. */
const timeName = /(^|_)(TIMEOUT|INTERVAL|LIFETIME|DELAY|PAUSE|WAIT|(?:MAX_)?AGE)$/;

/** Words of a name in upper case: `codeLengthMax` → CODE LENGTH MAX. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/^.*\./, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split('_');

/**
 * Figures that no constant holds, that a constant holds under a name without unit, and that a second place repeats.
 * Also exceptions that no longer apply.
 */
export function findFigureFaults(files: readonly SourceFile[], figures: readonly Figure[]): Finding[] {
  const values = new Map(files.map((file) => [file, valuesIn(file)]));
  return figures.flatMap((figure) => {
    const { holder, others = {} } = figure;
    const unused = new Set(Object.keys(others));
    const findings: Finding[] = [];
    let isHeld = false;
    for (const [file, found] of values)
      for (const { value, name, start } of found) {
        const report = (message: string) => findings.push({ path: file.path, line: lineAt(file.text, start), message });
        if (file.path === holder?.path && name === holder.name) {
          isHeld ||= isSame(value, figure.value);
          if (!isHeld) report(`${name} is ${String(value)}, but ${figure.means} is ${String(figure.value)}`);
          else if (typeof value !== 'string' && !hasUnit(name))
            report(`${name} does not end in its unit: rename it, such as CLOSE_DELAY_MS`);
        } else if (repeats(figure, { value, name, path: file.path })) {
          const place = `${file.path} ${name}`;
          if (unused.delete(place) || place in others) continue;
          report(
            holder === undefined
              ? `${name} may be ${figure.means}, which no feature had: name its constant in scripts/checks/figures-of-spec.ts`
              : `${name} repeats ${figure.means}: use ${holder.name} of ${holder.path}, or give the reason in scripts/checks/figures-of-spec.ts`,
          );
        }
      }
    const table = (message: string) => findings.push({ path: 'scripts/checks/figures-of-spec.ts', line: 1, message });
    if (holder && !isHeld && findings.every(({ path }) => path !== holder.path))
      table(`${figure.means}: ${holder.path} has no constant ${holder.name}`);
    for (const place of unused) table(`${figure.means}: the exception "${place}" no longer applies`);
    return findings;
  });
}

const isSame = (one: Value['value'], other: Value['value']): boolean => String(one) === String(other);

const hasUnit = (name: string): boolean => wordsOf(name).at(-1)! in units;

/** Whether a value elsewhere is the figure, in whatever unit its name ends. */
function repeats(
  { value: wanted, holder, alike }: Figure,
  { value, name, path }: { value: Value['value']; name: string; path: string },
): boolean {
  const last = name.replace(/^.*\./, '');
  if (unitName.test(last) || (alike && !alike.test(`${path} ${name}`))) return false;
  const wantedMs = typeof wanted === 'number' && holder ? units[wordsOf(holder.name).at(-1)!] : undefined;
  if (typeof wanted !== 'number' || typeof value !== 'number' || wantedMs === undefined) return isSame(value, wanted);
  const figureMs = wanted * wantedMs;
  const unit = wordsOf(last).at(-1)!;
  if (unit in units) return value * (units[unit] ?? Number.NaN) === figureMs;
  // A name without unit may mean milliseconds, or seconds if they are many.
  return value === figureMs || (value >= SECONDS_MIN && value * 1_000 === figureMs);
}

/** Every value of a file with its name, from the largest expression: `5 * 60_000` once, as 300,000. */
function valuesIn(file: SourceFile): Value[] {
  const constants = new Map<string, Value['value']>();
  const values: Value[] = [];
  const visit = (node: SyntaxNode, name: string): void => {
    const own = nameOf(node);
    const inner = own === undefined ? name : isConstant(node) || name === '' ? own : `${name}.${own}`;
    const value = valueOf(node, constants);
    if (value !== undefined && node.type !== 'Identifier') {
      values.push({ value, name, start: node.start });
      return;
    }
    if (isConstant(node) && isNode(node['init'])) {
      const held = valueOf(node['init'], constants);
      if (held !== undefined && own !== undefined) constants.set(own, held);
    }
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(parse(file), '');
  return values;
}

const isConstant = (node: SyntaxNode): boolean => node.type === 'VariableDeclarator';

/** What a node calls the values in it. */
function nameOf(node: SyntaxNode): string | undefined {
  const named =
    node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
      ? node['id']
      : node.type === 'Property' || node.type === 'PropertyDefinition'
        ? node['key']
        : node.type === 'JSXAttribute'
          ? node['name']
          : undefined;
  return isNode(named)
    ? (stringOf(named) ?? (typeof named['name'] === 'string' ? named['name'] : undefined))
    : undefined;
}

function valueOf(node: unknown, constants: ReadonlyMap<string, Value['value']>): Value['value'] | undefined {
  if (!isNode(node)) return undefined;
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return valueOf(node['expression'], constants);
  if (node.type === 'Literal') {
    const value = node['value'];
    return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  }
  if (node.type === 'Identifier') return constants.get(String(node['name']));
  if (node.type === 'ArrayExpression') {
    const items = (node['elements'] as unknown[]).map((item) => valueOf(item, constants));
    return items.length > 0 && items.every((item) => typeof item === 'number') ? items : undefined;
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const [left, right] = [valueOf(node['left'], constants), valueOf(node['right'], constants)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  const operator = String(node['operator']);
  return operator === '*'
    ? left * right
    : operator === '/'
      ? left / right
      : operator === '+'
        ? left + right
        : undefined;
}

/** Functions that take a time as an argument, with its place. */
const timers: Readonly<Record<string, number>> = { setTimeout: 1, setInterval: 1, timeout: 0 };

/**
 * A number that limits something and has no name: in `setTimeout`, `setInterval`, `AbortSignal.timeout`, in a query's
 * `limit`, as `maxLength` in JSX, and as `maxLength` of a schema that is itself without a name. Also a constant that
 * names a time and not its unit. 0 (at the next turn) and a limit of 1 row say what they mean.
 */
export function findNamelessLimits(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const report = (node: SyntaxNode, message: string) =>
    findings.push({ path: file.path, line: lineAt(file.text, node.start), message });
  const isNumber = (node: unknown, least = 1): node is SyntaxNode => {
    const value = valueOf(node, new Map());
    return typeof value === 'number' && value >= least;
  };
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined): void => {
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      const callee = node['callee'];
      const called = String(isNode(callee['property']) ? callee['property']['name'] : callee['name']);
      const given = node['arguments'] as unknown[];
      const time = timers[called];
      if (time !== undefined && isNumber(given[time]))
        report(node, `gives ${called} a bare number: name it as a constant with its unit last`);
      if (called === 'limit' && isNumber(given[0], 2))
        report(node, 'limits rows by a bare number: name it as a constant');
      const schema = given[0];
      if (called === 'String' && parent?.type !== 'VariableDeclarator' && isNode(schema))
        for (const property of childrenOf(schema))
          if (nameOf(property) === 'maxLength' && isNumber(property['value']))
            report(property, 'has a bare maxLength: name it, or make the schema a constant');
    }
    if (node.type === 'JSXAttribute' && nameOf(node) === 'maxLength' && isNode(node['value']))
      if (isNumber(node['value']['expression'])) report(node, 'has a bare maxLength: name it as a constant');
    const name = node.type === 'VariableDeclarator' ? nameOf(node) : undefined;
    if (name !== undefined && isNumber(node['init']) && timeName.test(wordsOf(name).join('_')))
      report(node, `${name} names a time without its unit: end it in MS, S or another unit`);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parse(file), undefined);
  return findings;
}
