import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface RenewCodeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRenew: () => void;
}

export const RenewCode = ({ open, onOpenChange, onRenew }: RenewCodeProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Trocar o código?">
    <div className="table-form">
      <p>As telas abertas com o código de agora param na hora, e o endereço antigo não abre mais nada.</p>
      <p className="table-buttons">
        <Button onClick={onRenew}>Trocar o código</Button>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Deixar como está
        </Button>
      </p>
    </div>
  </Dialog>
);
