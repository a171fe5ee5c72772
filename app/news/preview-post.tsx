import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadedPost } from './load-post.server.ts';
import { PostPictures } from './post-pictures.tsx';
import '../styles/table-scroll.css';
import './news.css';

interface PreviewPostProps {
  post: NonNullable<LoadedPost['post']>;
  html: string;
  /** Saves what was written, then resolves; the post is loaded anew before it is shown. */
  save: (show: () => Promise<void>) => Promise<void>;
}

/** A post as readers will see it. */
export function PreviewPost({ post, html, save }: PreviewPostProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const show = async (): Promise<void> => {
    setPending(true);
    try {
      await save(async () => setOpen(true));
    } finally {
      setPending(false);
    }
  };
  return (
    <p>
      <Button variant="secondary" pending={pending} onClick={() => void show()}>
        Ver como fica
      </Button>
      {open && (
        <Dialog open title={post.title} onOpenChange={setOpen}>
          <div className="news-article">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup. */}
            <div className="news-text" dangerouslySetInnerHTML={{ __html: html }} />
            <PostPictures pictures={post.pictures} />
          </div>
        </Dialog>
      )}
    </p>
  );
}
