/** The part of a statement that writes lines of the log, one for each row of `from`; the other arguments are its words. */
export const auditRowsSql = (line: {
  at: string;
  actor: string;
  verb: string;
  thing: string;
  after: string;
  from: string;
}): string => `
  insert into audit (at, actor, verb, thing, after)
  select ${line.at}, ${line.actor}, ${line.verb}, ${line.thing}, ${line.after} from ${line.from}`;
