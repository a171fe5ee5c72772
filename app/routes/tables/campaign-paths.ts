export const CAMPAIGNS_PATH = '/colecoes/campanhas';

export const campaignPath = (campaignId: string): string => `${CAMPAIGNS_PATH}/${campaignId}`;
