/** Loaded before a process (`node --import`): its clock jumps by `CLOCK_JUMP_MS` milliseconds, `CLOCK_JUMP_AFTER_MS` milliseconds after its start. */
const [jumpMs, afterMs] = [Number(process.env['CLOCK_JUMP_MS']), Number(process.env['CLOCK_JUMP_AFTER_MS'])];
const RealDate = Date;
const aheadMs = () => (performance.now() >= afterMs ? jumpMs : 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(target.now() + aheadMs()) : (Reflect.construct(target, given) as Date),
  get: (target, name) => (name === 'now' ? () => target.now() + aheadMs() : (Reflect.get(target, name) as unknown)),
});
