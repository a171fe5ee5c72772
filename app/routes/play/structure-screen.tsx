import { startTransition } from 'react';
import { useRevalidator } from 'react-router';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { SystemPage } from '../../sheet/system-page.tsx';
import { StructureEditor } from '../../sheet-structure/structure-editor.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';

export interface EditedStructure {
  doc: SheetDoc;
  schema: SheetSchema;
}

interface StructureScreenProps {
  edited: EditedStructure;
  onClose: () => void;
}

export function StructureScreen({ edited: { doc, schema }, onClose }: StructureScreenProps) {
  const systemLook = useSystemLook();
  const { revalidate } = useRevalidator();
  const onSaved = async () => {
    await revalidate();
    // The router shows what it read in a transition: outside one, the sheet as it was before would come first.
    startTransition(onClose);
  };
  return (
    <SystemPage look={systemLook(schema.id)}>
      <div className="column structure-room">
        <StructureEditor
          doc={doc}
          schema={schema}
          version={doc.schema.version}
          onSaved={() => void onSaved()}
          onCancel={onClose}
        />
      </div>
    </SystemPage>
  );
}
