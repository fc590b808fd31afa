// What Flux fills in once a folder is built: `${name}` (`postBuild.substitute` of a Kustomization).

/** Values by the names of their variables. */
export type Variables = ReadonlyMap<string, string>;

/** A text with the known variables filled in. Defaults (`${name:=x}`) stay: the cluster may have another value. */
export const filledIn = (text: string, variables: Variables | undefined): string =>
  variables === undefined ? text : text.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => variables.get(name) ?? all);

/** Whether a text can be the name of a namespace (a DNS label of RFC 1123): one with a variable cannot. */
export const isNamespaceName = (text: string): boolean => /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/.test(text);
