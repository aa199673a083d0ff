import { lineAt, type Finding, type SourceFile } from './sources.ts';

/** What shows or hides something. */
const revealing = /(?:^|[;{}\s])(?:display|visibility|opacity)\s*:/;
/** What a finger or a key causes as well. */
const reachable = /:focus(?:-within|-visible)?\b/;

/**
 * Rules that show or hide something under the pointer alone, which a finger and a keyboard cannot do (LOOK-08). Reads
 * CSS and the styles in templates.
 */
export function findHoverOnly(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  for (const { index, 0: head } of file.text.matchAll(/[^{};\n]*:hover\b[^{};]*\{/g)) {
    if (revealing.test(ownDeclarations(file.text, index + head.length)) && !reachable.test(head))
      findings.push({
        path: file.path,
        line: lineAt(file.text, index),
        message:
          'shows or hides something only under a pointer: give `:focus-visible` or `:focus-within` the same rule',
      });
  }
  return findings;
}

/** The declarations of a rule, without those of rules inside it. */
function ownDeclarations(text: string, from: number): string {
  let own = '';
  for (let at = from, depth = 0; at < text.length && depth >= 0; at += 1) {
    const sign = text[at]!;
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0) own += sign;
  }
  return own;
}
