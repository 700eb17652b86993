import { lazy, Suspense, useState } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { useEditorList } from '../api/use-editor-list.ts';
import { useSaveContent } from '../api/use-save-content.ts';
import type { Editor, EditorRow } from '../editor.ts';
import type { LeaveGuard } from '../use-leave-guard.tsx';
import { EditorForm } from './editor-form.tsx';
import { EditorList } from './editor-list.tsx';

const ContentPreview = lazy(async () => ({ default: (await import('./content-preview.tsx')).ContentPreview }));
const texts = staffContentJa.editor;
type EditorDeskProps = { editor: Editor; sex: Sex; guard: LeaveGuard };

/** One editor, for example of notices: the list of rows, and beside it the form of the open row with a preview. */
export const EditorDesk = ({ editor, sex, guard }: EditorDeskProps) => {
  const { rows, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useEditorList(
    editor,
    sex,
  );
  const [at, setAt] = useState<string | null>(null);
  /**
   * The row in the form, as it was when the form opened: the API needs the version that the staff member saw, not a
   * refetched one.
   */
  const [edited, setEdited] = useState<{ row: EditorRow | null } | null>(null);
  const [removing, setRemoving] = useState<EditorRow | null>(null);
  const [said, setSaid] = useState('');
  const { save, remove } = useSaveContent(editor, sex);
  const current = rows?.find(({ id }) => id === at);
  const open = (row: EditorRow | null) =>
    guard.leave(() => {
      setAt(row?.id ?? null);
      setEdited({ row });
      setSaid('');
      save.reset();
    });
  const move = (step: 1 | -1) => {
    if (!rows?.length) return;
    const index = rows.findIndex(({ id }) => id === at);
    const next = rows[Math.min(rows.length - 1, Math.max(0, index === -1 ? 0 : index + step))];
    if (next) setAt(next.id);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e: () => current && open(current),
    n: editor.canAdd ? () => open(null) : undefined,
    x: editor.remove ? () => current && setRemoving(current) : undefined,
  });
  const erase = async () => {
    if (!removing) return;
    try {
      await remove.mutateAsync(removing);
    } catch {
      // The dialog shows the error.
      return;
    }
    if (edited?.row?.id === removing.id) {
      guard.setDirty(false);
      setEdited(null);
    }
    setRemoving(null);
    setSaid(texts.removed);
  };
  if (!rows)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonRows rows={6} plain />
    );
  return (
    <div className="editor-panes" data-edited={edited ? '' : undefined}>
      <EditorList
        editor={editor}
        rows={rows}
        at={at}
        onOpen={open}
        onRemove={setRemoving}
        more={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {edited ? (
        <EditorForm
          key={edited.row ? `${edited.row.id} ${edited.row.version}` : 'new'}
          editor={editor}
          rows={rows}
          row={edited.row}
          saving={save}
          onClose={() => guard.leave(() => setEdited(null))}
          onDirty={guard.setDirty}
          onSaved={() => {
            guard.setDirty(false);
            setSaid(texts.saved);
            setEdited(null);
          }}
          preview={(values) => (
            <Suspense fallback={<div />}>
              <ContentPreview kind={editor.kind} values={values} />
            </Suspense>
          )}
        />
      ) : (
        <section aria-label={texts.chooseTitle} className="py-8">
          {said && <p className="mb-4 text-center text-good">{said}</p>}
          <EmptyState icon="edit" title={texts.chooseTitle}>
            <span className="key-hint">{texts.chooseBody(editor.canAdd)}</span>
          </EmptyState>
        </section>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={texts.removeTitle}
        confirmLabel={texts.removeConfirm}
        kind="danger"
        busy={remove.isPending}
        error={remove.error ? sentenceOf(remove.error) : undefined}
        onCancel={() => {
          setRemoving(null);
          remove.reset();
        }}
        onConfirm={() => void erase()}
      >
        {removing && removalText(removing)}
      </ConfirmDialog>
    </div>
  );
};

const removalText = ({ title, values }: EditorRow): string =>
  Number(values['post_count'] ?? 0) > 0
    ? texts.removeTopic(title, values['post_count'] ?? '')
    : texts.removeBody(title);
