interface NewArrival {
  displayName: string | null;
  createdAt: string;
  lastLoginAt: string;
}

/** The account's first sign-in is the one that made it. */
export function welcomeWords({ displayName, createdAt, lastLoginAt }: NewArrival): string {
  const name = displayName === null ? '' : `, ${displayName}`;
  return createdAt === lastLoginAt
    ? `Boas-vindas${name}. Tem uma chave? Ela entra pelo botão roxo, no alto.`
    : `Que bom ver você de novo${name}.`;
}
