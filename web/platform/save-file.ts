/** Makes the browser download a text as a file. `type` is the file's media type. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL is revoked late, because Safari reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
