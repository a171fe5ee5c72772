export const ASK_PATH = '/ajuda/pedir';

interface SupportSubject {
  topic?: string | null;
  purchaseId?: string | null;
  /** The id of the request that failed. */
  failedRequestId?: string | null;
}

const NAMES = { topic: 'assunto', purchaseId: 'compra', failedRequestId: 'erro' } as const;

/** The page on which one asks for help, filled with what is known already. */
export function askAddress(asking: SupportSubject): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(NAMES)) {
    const value = asking[key as keyof SupportSubject];
    if (value) params.set(name, value);
  }
  return params.size === 0 ? ASK_PATH : `${ASK_PATH}?${params}`;
}

export const readAsking = (params: URLSearchParams): Required<SupportSubject> => ({
  topic: params.get(NAMES.topic),
  purchaseId: params.get(NAMES.purchaseId),
  failedRequestId: params.get(NAMES.failedRequestId) || null,
});
