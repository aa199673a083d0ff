import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

/** How often to look at the log. */
const LOOK_MS = 500;

/** A line of the gateway's log, as far as it is about brands. */
interface LogLine {
  msg?: string;
  slug?: string;
  faults?: string[];
  takenUp?: string[];
}

/**
 * What a gateway's log says about refused brands, as lines for a terminal. Lines about anything else give none.
 * @param refused slugs of the brands that were refused so far; updated
 */
export function linesAboutRefusals(logText: string, refused: Set<string>): string[] {
  return logText.split('\n').flatMap((text) => {
    const { msg, slug, faults = [], takenUp = [] } = parse(text);
    if (msg === 'brand refused' && slug !== undefined) {
      refused.add(slug);
      return [`brands/${slug} is refused: the site does not show its change`, ...faults.map((fault) => `  ${fault}`)];
    }
    if (msg !== 'brands changed') return [];
    return takenUp.filter((name) => refused.delete(name)).map((name) => `brands/${name} is accepted again`);
  });
}

/**
 * Follows a gateway's log from its present end, and prints refused brands.
 * @returns a function that stops
 */
export function followRefusals(logFile: string, say: (line: string) => void): () => void {
  const refused = new Set<string>();
  let seen = existsSync(logFile) ? statSync(logFile).size : 0;
  let rest = '';
  const look = () => {
    const size = existsSync(logFile) ? statSync(logFile).size : 0;
    // A log that became shorter was rotated.
    if (size < seen) [seen, rest] = [0, ''];
    if (size === seen) return;
    rest += readPart(logFile, seen, size);
    seen = size;
    const whole = rest.lastIndexOf('\n') + 1;
    for (const line of linesAboutRefusals(rest.slice(0, whole), refused)) say(line);
    rest = rest.slice(whole);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    look();
    clearInterval(timer);
  };
}

function readPart(file: string, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from);
  const opened = openSync(file, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, bytes.length, from));
  } finally {
    closeSync(opened);
  }
}

function parse(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
