import { dirname, join, normalize } from 'node:path/posix';
import { lineAt, type Finding, type SourceFile } from '../checks/sources.ts';
import { isNode, parse, type SyntaxNode } from '../checks/syntax.ts';

/** The form of the name of a component, which is exported from a file with JSX. */
const componentName = /^[A-Z][a-z0-9]\w*$|^[A-Z]$/;
const isStory = (path: string): boolean => path.endsWith('.stories.tsx');

/**
 * Components that no story imports.
 * @param exceptions why a component has no story, by `path#name`
 */
export function findUnshown(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = {},
): Finding[] {
  const shown = new Set(files.filter(({ path }) => isStory(path)).flatMap(importedBy));
  const components = files
    .filter(({ path }) => path.endsWith('.tsx') && !isStory(path) && !path.endsWith('.test.tsx'))
    .flatMap(componentsOf);
  const unshown = components
    .filter(({ key }) => !shown.has(key) && exceptions[key] === undefined)
    .map(({ path, line, name }) => ({
      path,
      line,
      message: `exports the component ${name}, which no story shows: write one in a *.stories.tsx beside it`,
    }));
  const needless = Object.keys(exceptions).filter(
    (key) => shown.has(key) || !components.some((component) => component.key === key),
  );
  return [
    ...unshown,
    ...needless.map((key) => ({
      path: key.split('#')[0]!,
      line: 1,
      message: `is excepted as ${key}, and need not be: take it off the list`,
    })),
  ];
}

/** `path#name` of everything that a story imports from our files. */
function importedBy(story: SourceFile): string[] {
  return bodyOf(story).flatMap((node) => {
    const specifier = isNode(node['source']) ? String(node['source']['value']) : '';
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type' || !specifier.startsWith('.')) return [];
    const path = normalize(join(dirname(story.path), specifier));
    return (node['specifiers'] as SyntaxNode[]).flatMap(({ imported, importKind }) =>
      isNode(imported) && importKind !== 'type' ? [`${path}#${String(imported['name'])}`] : [],
    );
  });
}

function componentsOf(file: SourceFile): { key: string; path: string; line: number; name: string }[] {
  return bodyOf(file).flatMap((node) => {
    const declared = node['declaration'];
    if (
      node.type !== 'ExportNamedDeclaration' ||
      !isNode(declared) ||
      !/^(Function|Variable|Class)Declaration$/.test(declared.type)
    )
      return [];
    const first = isNode(declared['id']) ? declared : (declared['declarations'] as SyntaxNode[])[0]!;
    const name = isNode(first['id']) ? String(first['id']['name']) : '';
    if (!componentName.test(name) || name.endsWith('Provider')) return [];
    return [{ key: `${file.path}#${name}`, path: file.path, line: lineAt(file.text, node.start), name }];
  });
}

const bodyOf = (file: SourceFile): SyntaxNode[] => parse(file)['body'] as SyntaxNode[];
