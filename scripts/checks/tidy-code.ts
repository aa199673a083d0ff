import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { childrenOf, isNode, parse, stringOf, walk, type SyntaxNode } from './syntax.ts';

/** Longest function, which fits on a screen. A function of JSX alone counts like any other. */
const functionLinesMax = 70;
/** Operators that compare for equality. */
const comparisons = new Set(['==', '===', '!=', '!==']);
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Attributes whose text a player reads or hears. */
const spokenAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
  'title',
  'placeholder',
  'label',
]);
/** `tidy: <reason>` on the line or the one above excuses a finding. `tidy:` without a reason does not. */
const escapePattern = /\btidy:\s*[\p{L}\d][^*\n]{3,}/u;

const at = (file: SourceFile, offset: number, message: string): Finding => ({
  path: file.path,
  line: lineAt(file.text, offset),
  message,
});

/** Whether a comment with a reason on this line or the one above excuses a finding. */
export function isExcused(file: SourceFile, line: number): boolean {
  const lines = file.text.split('\n');
  return [lines[line - 1], lines[line - 2]].some(
    (text) => text !== undefined && escapePattern.test(text) && /\/\/|\/\*/.test(text),
  );
}

/**
 * Text of a page that no catalogue can translate: letters in JSX text, in `{'…'}` and in attributes that are read out.
 */
export function findBareStrings(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const report = (node: SyntaxNode, text: string) => {
    const offset = node.start + file.text.slice(node.start, node.end).search(/\S/);
    const finding = at(
      file,
      offset,
      `shows the bare text "${text.trim().slice(0, 40)}": take it from a catalogue, or give a reason with "tidy: <reason>"`,
    );
    if (!isExcused(file, finding.line)) findings.push(finding);
  };
  const judge = (node: unknown, holder: SyntaxNode) => {
    const text = shownText(node);
    if (text !== undefined && /\p{L}/u.test(text)) report(isNode(node) ? node : holder, text);
  };
  walk(parse(file), (node, parent) => {
    if (node.type === 'JSXText') judge(node, node);
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') judge(node['expression'], node);
    if (node.type === 'JSXAttribute' && isNode(node['name']) && spokenAttributes.has(String(node['name']['name']))) {
      const value = node['value'];
      judge(isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value, node);
    }
  });
  return findings;
}

/**
 * The text that an expression certainly shows: a literal, the fixed parts of a template, either branch of a
 * conditional.
 */
function shownText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'JSXText' || node.type === 'Literal') return stringOf(node);
  if (node.type === 'TemplateLiteral')
    return childrenOf(node)
      .filter((part) => part.type === 'TemplateElement')
      .map((part) => (part['value'] as { raw: string }).raw)
      .join(' ');
  if (node.type === 'ConditionalExpression')
    return [shownText(node['consequent']), shownText(node['alternate'])].filter(Boolean).join(' ') || undefined;
  if (node.type === 'LogicalExpression') return shownText(node['right']);
  return undefined;
}

/**
 * A comparison, a `case` or a membership test with a brand's name. Brands differ in their data, never in branches of
 * the code.
 */
export function findBrandNames(file: SourceFile, brands: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const judge = (node: unknown, offset: number) => {
    const text = stringOf(node);
    if (text === undefined || !brands.has(text.toLowerCase()) || isExcused(file, lineAt(file.text, offset))) return;
    findings.push(
      at(
        file,
        offset,
        `decides by the brand's name "${text}": put the difference into the brand's data, or give a reason with "tidy: <reason>"`,
      ),
    );
  };
  walk(parse(file), (node) => {
    if (node.type === 'BinaryExpression' && comparisons.has(String(node['operator'])))
      for (const side of [node['left'], node['right']]) judge(side, node.start);
    if (node.type === 'SwitchCase') judge(node['test'], node.start);
    if (node.type === 'CallExpression' && isNode(node['callee']) && isNode(node['callee']['property'])) {
      const method = String(node['callee']['property']['name']);
      if (['includes', 'startsWith', 'endsWith', 'has'].includes(method))
        for (const argument of node['arguments'] as unknown[]) judge(argument, node.start);
    }
  });
  return findings;
}

/**
 * Functions of more than 70 lines, from the first line to the last. The callback of a group of tests does not count.
 */
export function findLongFunctions(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(parse(file), (node, parent) => {
    if (!functionTypes.has(node.type) || isTestGroup(parent)) return;
    const lines = lineAt(file.text.slice(node.start, node.end), node.end - node.start);
    if (lines > functionLinesMax)
      findings.push(
        at(
          file,
          node.start,
          `is a function of ${lines} lines, more than ${functionLinesMax}: split it where it changes the subject`,
        ),
      );
  });
  return findings;
}

const isTestGroup = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'CallExpression' && ['describe', 'describeDatabases', 'suite'].includes(calledName(parent));

/** The first name of a call: `describe` for `describe(…)` and for `describe.each(…)(…)`. */
function calledName(node: SyntaxNode): string {
  const inner = node.type === 'CallExpression' ? node['callee'] : node['object'];
  return isNode(inner) ? calledName(inner) : String(node['name']);
}

/** Syntax that Node's type stripping refuses or our rules forbid, and that the type checker accepts. */
export function findForbiddenSyntax(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const isTest = /\.test\.tsx?$/.test(file.path);
  walk(parse(file), (node) => {
    if (node.type === 'Decorator')
      findings.push(at(file, node.start, 'is a decorator: Node strips types and has none'));
    if (node.type === 'ExportAllDeclaration' && !isNode(node['exported']))
      findings.push(at(file, node.start, 'is `export *`: name what you export'));
    if (node.type === 'TSAnyKeyword') findings.push(at(file, node.start, 'uses `any`: use `unknown` and narrow it'));
    if (isTest && node.type === 'MemberExpression' && isNode(node['object']) && isTestFunction(node['object'])) {
      const name = isNode(node['property']) ? String(node['property']['name']) : '';
      if (['only', 'skip', 'todo', 'skipIf', 'fails'].includes(name))
        findings.push(at(file, node.start, `has .${name}: run the test or delete it`));
    }
  });
  return findings;
}

const isTestFunction = (node: SyntaxNode): boolean =>
  ['test', 'it', 'describe', 'suite'].includes(String(node['name'])) ||
  node.type === 'CallExpression' ||
  (isNode(node['object']) && isTestFunction(node['object']));

/** Exported symbols without a doc comment directly above. A re-export has its comment at the declaration. */
export function findUndocumented(file: SourceFile): Finding[] {
  const body = parse(file)['body'] as SyntaxNode[];
  // Overloads of a function share the comment of the first.
  const documented = new Set<string>();
  return body.flatMap((node) => {
    const declared = node['declaration'];
    if (!/^Export(Named|Default)Declaration$/.test(node.type) || !isNode(declared)) return [];
    const name = declaredName(declared);
    if (lastCommentIsDoc(file.text, node.start)) documented.add(name);
    return documented.has(name)
      ? []
      : [
          at(
            file,
            node.start,
            `exports ${name} without a doc comment: describe it, its units, its errors, and why it exists`,
          ),
        ];
  });
}

function declaredName(declared: SyntaxNode): string {
  const first = isNode(declared['id']) ? declared : (declared['declarations'] as SyntaxNode[] | undefined)?.[0];
  return first !== undefined && isNode(first['id']) ? String(first['id']['name']) : 'a value';
}

/** Whether the comment directly before an offset is a doc comment. */
function lastCommentIsDoc(text: string, end: number): boolean {
  const comment = text.slice(0, end).trimEnd();
  const start = comment.lastIndexOf('/*');
  return comment.endsWith('*/') && text.startsWith('/**', start);
}
