// What rules on bounds and on Go types ask of the name of a field.
/** Whether a field is named as one with a port, which has 16 bits. */
export const isPortName = (name: string): boolean => /^port$|Port$/.test(name);
