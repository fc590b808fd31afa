// Oracle answers, one JSON line for each, what a kube-apiserver of the linked version says to CustomResourceDefinitions. It holds no rule
// of its own: every verdict comes from the packages of k8s.io/apiextensions-apiserver.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/klog/v2"
)

func main() {
	jobs := flag.Int("jobs", 1, "how many questions are worked on at a time")
	versions := flag.Bool("versions", false, "print the versions of the linked modules and exit")
	flag.Parse()
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	if *versions {
		printVersions(os.Stdout)
		return
	}
	if err := serve(os.Stdin, os.Stdout, *jobs); err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}

func printVersions(out io.Writer) {
	fmt.Fprintln(out, "compatibility version", environment.DefaultCompatibilityVersion())
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return
	}
	for _, module := range info.Deps {
		if strings.HasPrefix(module.Path, "k8s.io/") {
			fmt.Fprintln(out, module.Path, module.Version)
		}
	}
}

// serve keeps the order of the questions and writes out whatever is ready as soon as nothing else is, so that a caller may wait for each answer.
func serve(in io.Reader, out io.Writer, jobs int) error {
	pending := make(chan chan []byte, 4*jobs)
	slots := make(chan struct{}, jobs)
	readError := make(chan error, 1)
	go func() {
		defer close(pending)
		lines := bufio.NewReaderSize(in, 1<<16)
		for {
			line, err := lines.ReadBytes('\n')
			if len(bytes.TrimSpace(line)) > 0 {
				answer := make(chan []byte, 1)
				slots <- struct{}{}
				go func() {
					answer <- answerLine(line)
					<-slots
				}()
				pending <- answer
			}
			if err != nil {
				if !errors.Is(err, io.EOF) {
					readError <- err
				}
				return
			}
		}
	}()
	writer := bufio.NewWriter(out)
	for answer := range pending {
		if _, err := writer.Write(<-answer); err != nil {
			return err
		}
		if len(pending) == 0 {
			if err := writer.Flush(); err != nil {
				return err
			}
		}
	}
	if err := writer.Flush(); err != nil {
		return err
	}
	select {
	case err := <-readError:
		return err
	default:
		return nil
	}
}

func answerLine(line []byte) []byte {
	var q question
	var reply any
	if err := json.Unmarshal(line, &q); err != nil {
		reply = failure{ID: json.RawMessage("null"), Error: err.Error()}
	} else {
		reply = safely(q)
	}
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(reply); err != nil {
		return []byte(fmt.Sprintf("{\"id\":null,\"error\":%q}\n", err.Error()))
	}
	return buffer.Bytes()
}

type failure struct {
	ID    json.RawMessage `json:"id"`
	Error string          `json:"error"`
}

// safely turns a panic of the server's code into an answer: the server recovers from them too.
func safely(q question) (reply any) {
	if len(q.ID) == 0 {
		q.ID = json.RawMessage("null")
	}
	defer func() {
		if p := recover(); p != nil {
			reply = failure{ID: q.ID, Error: fmt.Sprintf("panic in %s: %v", panicking(debug.Stack()), p)}
		}
	}()
	return judge(q)
}

// panicking names the function of Kubernetes in which a panic began.
func panicking(stack []byte) string {
	_, below, _ := strings.Cut(string(stack), "panic(")
	for _, line := range strings.SplitAfter(below, "\n") {
		if name, _, isCall := strings.Cut(line, "("); isCall && strings.HasPrefix(name, "k8s.io/") {
			return name
		}
	}
	return "?"
}
