/** One package of package-lock.json, as far as the check needs it. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json, as far as the check needs it. */
export interface Lockfile {
  packages: Record<string, LockEntry>;
}

/** A package for another platform that a package wants and the lockfile lacks. */
export interface LockGap {
  name: string;
  version: string;
  isDev: boolean;
}

/** `@oxlint/binding-linux-x64-musl`: system, processor and, on Linux, the C library. */
const platformPattern =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(gnu|musl))?/;

/**
 * Optional packages that the lockfile lacks. If a registry has no build for, say, macOS, npm leaves the package out
 * when it writes the file, and `npm ci` then refuses the file on every machine.
 */
export function findLockGaps({ packages }: Lockfile): LockGap[] {
  const gaps = new Map<string, LockGap>();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isResolved(packages, path, name)) gaps.set(name, { name, version, isDev: entry.dev === true });
    }
  }
  return [...gaps.values()];
}

/** Node's lookup: beside the package that imports it, then in every folder above. */
function isResolved(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** The path, name and version of the packages without a hash, of which npm accepts whatever the registry sends. */
export const findUnhashed = ({ packages }: Lockfile): { path: string; name: string; version: string }[] =>
  Object.entries(packages).flatMap(([path, { version, integrity }]) =>
    path === '' || integrity !== undefined || version === undefined
      ? []
      : [{ path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }],
  );

/** Whether a package is an optional build for one platform. Only such a package may lack its hash, because a registry may not have it. */
export const isPlatformBuild = (name: string, { optional }: LockEntry): boolean =>
  optional === true && platformPattern.test(name);

/** Adds the hashes that are known by now. Throws if one is not a SHA-512, because npm would take a weaker one. */
export function addHashes(lock: Lockfile, hashes: ReadonlyMap<string, string>): Lockfile {
  const packages = { ...lock.packages };
  for (const [path, integrity] of hashes) {
    if (!/^sha512-[\w+/]{86}==$/.test(integrity)) throw new Error(`${path}: ${integrity} is not a SHA-512 hash`);
    packages[path] = { ...packages[path], integrity };
  }
  return { ...lock, packages };
}

/**
 * Fills the gaps of the lockfile. The new entries have no hash until `addHashes` gets it from a registry, so npm accepts any package of
 * that exact version.
 */
export function fillLockGaps(lock: Lockfile): Lockfile {
  const { '': root, ...packages } = lock.packages;
  for (const { name, version, isDev } of findLockGaps(lock)) {
    const [, os, cpu, libc] = platformPattern.exec(name) ?? [];
    if (os === undefined || cpu === undefined || !/^\d/.test(version))
      throw new Error(
        `${name}@${version} is no platform package: run npm install again and find out why it is missing`,
      );
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(isDev ? { dev: true } : {}),
      ...(os === 'linux' && libc !== undefined ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}),
      optional: true,
      os: [os],
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: { ...(root === undefined ? {} : { '': root }), ...Object.fromEntries(sorted) } };
}
