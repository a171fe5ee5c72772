import { Dialog } from '../../ui/dialog.tsx';
import { TrayThrow } from './tray-throw.tsx';

interface TrayThrowWindowProps {
  trayURL: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

export const TrayThrowWindow = ({ trayURL, title, open, onClose }: TrayThrowWindowProps) => (
  <Dialog open={open} onOpenChange={onClose} title={title}>
    <TrayThrow trayURL={trayURL} title={title} />
  </Dialog>
);
