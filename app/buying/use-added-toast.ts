import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addedToCart } from '../../features/kit/messages.ts';
import { toast } from '../../ui/toast.ts';

/** Says that a product is in the cart, and leads there. */
export function useAddedToast(): (title: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (title) => toast.success(addedToCart(title), { label: 'Ver carrinho', run: () => void navigate('/carrinho') }),
    [navigate],
  );
}
