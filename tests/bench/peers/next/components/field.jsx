/** A labelled input with a hint, or with what is wrong. */
export function Field({ id, label, optional, hint, fault, children }) {
  const note = fault ? fault.message : hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}{optional && <span>{optional}</span>}</label>
      {children}
      {note && <p id={`${id}-note`} role={fault ? 'alert' : undefined} className={fault ? 'fault' : 'hint'}>{note}</p>}
    </div>
  );
}
