// The objects that `kubectl apply -f` would send of a file: JSON Lines {"id","name","bytes" (base64)} in, {"id","objects","error"?} out.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"k8s.io/cli-runtime/pkg/resource"
)

type question struct {
	ID    json.RawMessage `json:"id"`
	Bytes []byte          `json:"bytes"`
}

type answer struct {
	ID      json.RawMessage   `json:"id"`
	Objects []json.RawMessage `json:"objects"`
	Error   string            `json:"error,omitempty"`
}

// read lets kubectl's resource builder, in local mode, read and flatten the bytes of a file, decoded as its FileVisitor
// decodes them; what it read before an error is kept.
func read(data []byte) (objects []json.RawMessage, problem string) {
	objects = []json.RawMessage{}
	defer func() {
		if cause := recover(); cause != nil {
			problem = fmt.Sprint("panic: ", cause)
		}
	}()
	decoded := transform.NewReader(bytes.NewReader(data), unicode.BOMOverride(unicode.UTF8.NewDecoder()))
	err := resource.NewLocalBuilder().Unstructured().Local().ContinueOnError().
		Stream(decoded, "input").Flatten().Do().
		Visit(func(info *resource.Info, err error) error {
			if err != nil {
				return err
			}
			text, err := json.Marshal(info.Object)
			if err != nil {
				return err
			}
			objects = append(objects, bytes.TrimSpace(text))
			return nil
		})
	if err != nil {
		problem = err.Error()
	}
	return objects, problem
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for {
		line, end := in.ReadBytes('\n')
		if len(line) > 1 {
			var asked question
			if err := json.Unmarshal(line, &asked); err != nil {
				panic(err)
			}
			objects, problem := read(asked.Bytes)
			if err := encoder.Encode(answer{ID: asked.ID, Objects: objects, Error: problem}); err != nil {
				panic(err)
			}
			if in.Buffered() == 0 {
				out.Flush()
			}
		}
		if end != nil {
			out.Flush()
			return
		}
	}
}
