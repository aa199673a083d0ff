import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { isNode, parse, walk } from './syntax.ts';

/** A numbered rule of the product, from `docs/rules`. */
export interface Rule {
  /** Such as `LOGIN-07`. */
  id: string;
  /** The statement, without its number. */
  text: string;
  path: string;
  line: number;
}

/** A rule's id in the title of a test. */
export interface Citation {
  id: string;
  path: string;
  line: number;
}

/** One file of rules, with the number of rules and of those that a test cites. */
export interface Section {
  /** File name without its ending, such as `login`. */
  name: string;
  proven: Rule[];
  open: Rule[];
}

/** The rules compared with the tests. */
export interface RulesReport {
  sections: Section[];
  findings: Finding[];
}

const idPattern = '[A-Z]{2,10}-\\d{2,3}';
const ruleLine = new RegExp(`^- \\*\\*(${idPattern})\\*\\* (\\S.*)$`);
/**
 * A list item that starts in bold with capitals is meant as a rule. If it does not match `ruleLine`, it is malformed.
 */
const meantAsRule = /^\s*[-*+]\s*\*\*\s*[A-Za-z]+\s*[-–_ ]?\s*\d+/;
/** Matches more than an id, so that `[LOGIN-7]` is reported as unknown instead of ignored. */
const citedPattern = '[A-Z]{2,10}-\\d+';
/** Square brackets with nothing but ids. `[1, 2]` or `[x]` in a title is only text. */
const bracketPattern = new RegExp(`\\[\\s*(${citedPattern}(?:[\\s,;]+${citedPattern})*)\\s*\\]`, 'g');
/** The functions whose first argument is a title. */
const titledCalls = new Set(['test', 'it', 'describe', 'suite']);

/** Reads the rules from Markdown files, and reports malformed lines and duplicate ids. */
export function readRules(files: readonly SourceFile[]): { rules: Rule[]; findings: Finding[] } {
  const rules: Rule[] = [];
  const findings: Finding[] = [];
  const seen = new Map<string, Rule>();
  for (const file of files) {
    file.text.split('\n').forEach((text, index) => {
      const place = { path: file.path, line: index + 1 };
      const [, id, statement] = ruleLine.exec(text) ?? [];
      if (id === undefined || statement === undefined) {
        if (meantAsRule.test(text))
          findings.push({
            ...place,
            message: 'is a malformed rule: it must read "- **LOGIN-07** text", at the start of the line',
          });
        return;
      }
      const first = seen.get(id);
      const rule = { id, text: statement, ...place };
      if (first !== undefined) findings.push({ ...place, message: `${id} is taken by ${first.path}:${first.line}` });
      else seen.set(id, rule);
      rules.push(rule);
    });
  }
  return { rules, findings };
}

/**
 * Every rule id in the title of a test or a group of tests. A skipped test proves nothing, so its citations do not
 * count.
 */
export function readCitations(file: SourceFile): Citation[] {
  const found: Citation[] = [];
  walk(parse(file), (node) => {
    if (node.type !== 'CallExpression' || !titlesTests(node['callee'])) return;
    const [title] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]).filter(isNode) : [];
    if (title === undefined || !['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(title.type)) return;
    const text = file.text.slice(title.start, title.end);
    for (const match of text.matchAll(bracketPattern)) {
      const line = lineAt(file.text, title.start + match.index);
      for (const [id] of (match[1] ?? '').matchAll(new RegExp(citedPattern, 'g')))
        found.push({ id, path: file.path, line });
    }
  });
  return found;
}

/** `test(…)`, `test.each(…)(…)`, `describe.concurrent(…)`, but not `test.skip(…)`. */
function titlesTests(callee: unknown): boolean {
  let node: unknown = callee;
  while (isNode(node)) {
    if (node.type === 'Identifier') return titledCalls.has(String(node['name']));
    if (node.type === 'MemberExpression') {
      if (/^(skip|todo|fails)$/.test(nameOf(node['property']))) return false;
      node = node['object'];
    } else if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
      node = node['callee'] ?? node['tag'];
    else return false;
  }
  return false;
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

/** Combines rules and citations, one section per file in the order of the files. */
export function reportRules(ruleFiles: readonly SourceFile[], testFiles: readonly SourceFile[]): RulesReport {
  const { rules, findings } = readRules(ruleFiles);
  const citations = testFiles.flatMap(readCitations);
  const known = new Set(rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));
  const sections = ruleFiles.map((file) => {
    const own = rules.filter((rule) => rule.path === file.path);
    return {
      name: file.path.replace(/^.*\//, '').replace(/\.md$/, ''),
      proven: own.filter((rule) => cited.has(rule.id)),
      open: own.filter((rule) => !cited.has(rule.id)),
    };
  });
  const unknown = citations
    .filter((citation) => !known.has(citation.id))
    .map(({ id, path, line }) => ({ path, line, message: `cites ${id}, which is not a rule in docs/rules` }));
  return {
    sections: sections.filter((section) => section.proven.length + section.open.length > 0),
    findings: [...findings, ...unknown],
  };
}

/** The report as text: one row per section, and with `isListed` also the rules. */
export function showRules({ sections }: RulesReport, isListed: boolean): string {
  const width = Math.max(5, ...sections.map((section) => section.name.length));
  const row = (name: string, proven: number, open: number) =>
    `${name.padEnd(width)}  ${String(proven).padStart(4)} proven · ${String(open).padStart(4)} not yet`;
  const lines = sections.flatMap((section) => [
    row(section.name, section.proven.length, section.open.length),
    ...(isListed
      ? [
          ...section.proven.map((rule) => `  proven   ${rule.id} ${rule.text}`),
          ...section.open.map((rule) => `  not yet  ${rule.id} ${rule.text}`),
        ]
      : []),
  ]);
  const sum = (pick: (section: Section) => number) => sections.reduce((total, section) => total + pick(section), 0);
  return [
    ...lines,
    row(
      'total',
      sum((section) => section.proven.length),
      sum((section) => section.open.length),
    ),
  ].join('\n');
}
