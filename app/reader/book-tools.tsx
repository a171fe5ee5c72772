import { Action, Appearance } from './appearance.tsx';
import { KeepBook } from './keep-book.tsx';
import { OtherFiles } from './other-files.tsx';
import { Tool, TopBar } from './top-bar.tsx';
import type { OpenBookModel } from './use-open-book.ts';

/** The bar above an open book; what narrow screens hide is under the lantern too. */
export function BookTools({ model }: { model: OpenBookModel }) {
  const { title, hidden, panel, kept, marked, fullScreen, help, settings, change, lent, bookId, file, copyURL } = model;
  return (
    <TopBar title={title} hidden={hidden}>
      <Tool
        icon="menu"
        label="Sumário e páginas"
        expanded={panel.name !== null}
        onClick={() => panel.toggle(panel.name ?? 'outline')}
      />
      <Tool icon="search" label="Procurar no livro" onClick={() => panel.open('search')} />
      {kept && (
        <Tool
          icon="bookmark"
          label={marked ? 'Tirar o marcador desta página' : 'Marcar esta página'}
          pressed={marked}
          onClick={model.toggleBookmark}
        />
      )}
      <Tool icon="share" label="Copiar o link desta página" roomy onClick={model.copyLink} />
      {fullScreen.possible && (
        <Tool icon="expand" label="Tela cheia" pressed={fullScreen.full} roomy onClick={fullScreen.toggle} />
      )}
      <Tool icon="help" label="Ajuda: teclado e toque" roomy onClick={help.show} />
      <Appearance settings={settings} onChange={change}>
        <Action onClick={model.copyLink}>Copiar o link desta página</Action>
        {fullScreen.possible && (
          <Action onClick={fullScreen.toggle}>{fullScreen.full ? 'Sair da tela cheia' : 'Tela cheia'}</Action>
        )}
        <Action onClick={help.show}>Ajuda: teclado e toque</Action>
        {!lent && (
          <>
            <KeepBook bookId={bookId} fileId={file.fileId} copyURL={copyURL} />
            <a href={copyURL} download>
              Baixar o PDF
            </a>
          </>
        )}
        <OtherFiles bookId={bookId} files={model.files} fileId={file.fileId} />
      </Appearance>
    </TopBar>
  );
}
