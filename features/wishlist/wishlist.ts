export interface Wish {
  title: string;
  bookId: string;
  createdAt: string;
}
